import { Group } from '@mantine/core'
import { useLastSearch } from '../../platform/session/last-search.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Links from the configuration to the lists of users and groups. */
export function PeopleSection() {
  const lastSearch = useLastSearch(useUser().userUID, 'users')
  return (
    <Group gap={8}>
      <ButtonLink to="/users" search={lastSearch as never}>
        Usuarios
      </ButtonLink>
      <ButtonLink to="/groups" variant="default">
        Grupos
      </ButtonLink>
    </Group>
  )
}
