import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { MailTextDialog } from './MailTextDialog.tsx'

interface SaveMailTextCardProps {
  readonly subject: string
  readonly text: string
  readonly templateType: TemplateType
  readonly onClose: () => void
}

/** Saves what a mail says as a text to start others with. */
export function SaveMailTextCard({ onClose, ...text }: SaveMailTextCardProps) {
  return <MailTextDialog text={text} onClose={onClose} />
}
