import { Button, type ButtonProps } from '@mantine/core'
import { IconSolarPanel } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useUser } from '../../platform/session/session-store.ts'
import { studyTexts as texts } from './studies.messages.ts'
import { useCreateStudy, type StudyOrigin } from './studies.queries.ts'

interface NewStudyCardProps extends Pick<ButtonProps, 'size'> {
  /** The record whose data fill the study in. */
  readonly from: StudyOrigin
}

/** Begins a solar study with what is known of a record, for users of solar studies. */
export function NewStudyCard({ from, size = 'xs' }: NewStudyCardProps) {
  const { applications } = useUser()
  const navigate = useNavigate()
  const create = useCreateStudy({
    onSuccess: ({ idSolarStudy }) =>
      navigate({ to: '/solar-studies/new-study', search: { study: idSolarStudy } }),
  })
  if (!canAccess(applications, 'solar-studies')) return null
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconSolarPanel size={16} stroke={1.5} />}
      loading={create.isPending}
      onClick={() => create.mutate({ body: { from } })}
    >
      {texts.newSolarStudy}
    </Button>
  )
}
