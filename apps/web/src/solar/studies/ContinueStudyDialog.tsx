import { Button } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { continueTexts as texts } from './study-list.messages.ts'

interface ContinueStudyDialogProps {
  readonly idSolarStudy: string
  readonly onStartAgain: () => void
}

/** Offers to continue the study in progress; the other one stays among those that are not saved. */
export function ContinueStudyDialog({ idSolarStudy, onStartAgain }: ContinueStudyDialogProps) {
  return (
    <Dialog
      title={texts.title}
      onClose={onStartAgain}
      footer={
        <>
          <Button variant="default" onClick={onStartAgain}>
            {texts.startAgain}
          </Button>
          <ButtonLink to="/solar-studies/new-study" search={{ study: idSolarStudy }} data-autofocus>
            {texts.continue}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.offer}</p>
    </Dialog>
  )
}
