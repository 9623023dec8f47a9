import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconReportAnalytics } from '@tabler/icons-react'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { reportActionTexts as texts } from './report-actions.messages.ts'
import { useReportActions } from './use-report-actions.ts'

const ReportMenu = lazyPart(async () => (await import('./ReportMenu.tsx')).ReportMenu)

/** The report that is about to be sent or shared. */
export interface ChosenReport {
  readonly templateType: TemplateType
  readonly source: ReportSource
  readonly title: string
  readonly email: string | null
  /** Null for the template that applies to the record. */
  readonly idTemplate: string | null
  readonly onClose: () => void
}

export interface ReportActionsCardProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly templateType: TemplateType
  /** The record, or what saves it first and answers it; null where that failed and the user was told. */
  readonly source: ReportSource | (() => Promise<ReportSource | null>)
  readonly title: string
  readonly email?: string | null
  /** Entries of the menu that send and share; each gets what was chosen and how the menu is closed. */
  readonly renderMail?: (report: ChosenReport) => ReactNode
  readonly renderShare?: (report: ChosenReport) => ReactNode
}

/** Where a report starts: preview in a new tab, PDF, and what else leads out of the house. */
export function ReportActionsCard({
  templateType,
  source,
  title,
  email = null,
  renderMail,
  renderShare,
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
  const render = shown?.what === 'mail' ? renderMail : renderShare
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
          onMail={renderMail && (() => void show('mail'))}
          onShare={renderShare && (() => void show('share'))}
        />
      ) : null}
      {shown
        ? render?.({ templateType, source: shown.source, title, email, idTemplate, onClose: close })
        : null}
    </>
  )
}
