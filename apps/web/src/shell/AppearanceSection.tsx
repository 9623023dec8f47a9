import { Radio, Stack } from '@mantine/core'
import { schemeChoices, setScheme, useTheme } from '../platform/theme/theme-store.ts'
import { Card } from '../ui/Card.tsx'
import { shellMessages } from './shell.messages.ts'

/** Light, dark or the system's scheme, stored in this browser. */
export function AppearanceSection() {
  const { choice } = useTheme()
  return (
    <Card>
      <Radio.Group
        label={shellMessages.appearance}
        description={shellMessages.appearanceHelp}
        value={choice}
        onChange={(value) => setScheme(value)}
      >
        <Stack gap="xs" mt="sm">
          {schemeChoices.map((scheme) => (
            <Radio key={scheme} value={scheme} label={shellMessages.schemes[scheme]} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
