import { Group } from '@mantine/core'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Links from the configuration to the lists of users and groups. */
export function PeopleSection() {
  return (
    <Group gap={8}>
      <ButtonLink to="/users">Usuarios</ButtonLink>
      <ButtonLink to="/groups" variant="default">
        Grupos
      </ButtonLink>
    </Group>
  )
}
