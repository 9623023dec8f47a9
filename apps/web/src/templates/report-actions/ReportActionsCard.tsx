import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconReportAnalytics } from '@tabler/icons-react'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { useState } from 'react'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { reportActionTexts as texts, titleForCustomer } from './report-actions.messages.ts'
import { useReportActions } from './use-report-actions.ts'

const MailReportCard = lazyPart(
  async () => (await import('../../mail/report-mails/MailReportCard.tsx')).MailReportCard,
)
const ShareReportCard = lazyPart(
  async () => (await import('../shareables/ShareReportCard.tsx')).ShareReportCard,
)
const ReportMenu = lazyPart(async () => (await import('./ReportMenu.tsx')).ReportMenu)

export interface ReportActionsCardProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly templateType: TemplateType
  /** The record, or what saves it first and answers it; null where that failed and the user was told. */
  readonly source: ReportSource | (() => Promise<ReportSource | null>)
  readonly title: string
  readonly email?: string | null
}

/** Where a report starts: preview in a new tab, PDF, and what else leads out of the house. */
export function ReportActionsCard({
  templateType,
  source,
  title,
  email = null,
  size = 'sm',
  variant = 'default',
}: ReportActionsCardProps) {
  const { isOpen, button, floating } = useFloating('menu')
  const [idTemplate, setTemplate] = useState<string | null>(null)
  const actions = useReportActions({ templateType, source, idTemplate })
  const [shown, setShown] = useState<{ readonly what: 'mail' | 'share'; readonly source: ReportSource }>()
  const show = async (what: 'mail' | 'share') => {
    const found = await actions.findSource()
    if (found) setShown({ what, source: found })
  }
  const close = () => setShown(undefined)
  const report = shown && {
    templateType,
    source: shown.source,
    title: titleForCustomer(templateType, title),
    email: email ?? undefined,
    idTemplate: idTemplate ?? undefined,
    onClose: close,
  }
  return (
    <>
      <Button
        {...button}
        variant={variant}
        size={size}
        loading={actions.isWorking}
        leftSection={<IconReportAnalytics size={16} stroke={1.5} />}
        rightSection={<IconChevronDown size={14} stroke={1.5} />}
      >
        {texts.button}
      </Button>
      {isOpen ? (
        <ReportMenu
          floating={floating}
          templateType={templateType}
          idTemplate={idTemplate}
          onChoose={setTemplate}
          onPreview={() => void actions.preview()}
          onPdf={(explanations) => void actions.savePdf(explanations)}
          onMail={() => void show('mail')}
          onShare={() => void show('share')}
        />
      ) : null}
      {report && shown.what === 'mail' ? <MailReportCard {...report} /> : null}
      {report && shown.what === 'share' ? <ShareReportCard {...report} /> : null}
    </>
  )
}
