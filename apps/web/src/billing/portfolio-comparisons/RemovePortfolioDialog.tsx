import type { PortfolioComparisonRow } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { useRemovePortfolioComparison } from './portfolio-comparisons.queries.ts'
import { portfolioName } from './portfolio-name.ts'

interface RemovePortfolioDialogProps {
  readonly comparison: PortfolioComparisonRow
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before the figures of a comparison are deleted; its contracts stay. */
export function RemovePortfolioDialog({ comparison, onClose, onDeleted }: RemovePortfolioDialogProps) {
  const remove = useRemovePortfolioComparison({ onSuccess: onDeleted })
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      destructive
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: comparison.idPortfolioComparison } })}
    >
      <p>{texts.removeQuestion(portfolioName(comparison))}</p>
    </ConfirmDialog>
  )
}
