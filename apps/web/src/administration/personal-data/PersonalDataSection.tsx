import { Stack } from '@mantine/core'
import { ExportsCard } from './ExportsCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'

/** What the law lets persons ask of the company, and how long the company keeps things. */
export function PersonalDataSection() {
  return (
    <Stack gap="lg">
      <PersonCard />
      <ExportsCard />
      <RetentionCard />
    </Stack>
  )
}
