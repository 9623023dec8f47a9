import { comparisonDeletionText } from '@vatio/domain/billing/comparisons/comparison'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemoveGasComparison } from './gas-comparisons/gas-comparisons.queries.ts'
import { useRemoveComparison } from './comparisons/comparisons.queries.ts'

interface DeleteComparisonDialogProps {
  readonly comparison: Pick<ComparisonRow, 'idComparison' | 'name' | 'utilityType'>
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for the name of the comparison before deleting it. */
export function DeleteComparisonDialog({ comparison, onClose, onDeleted }: DeleteComparisonDialogProps) {
  const removeElectricity = useRemoveComparison({ onSuccess: onDeleted })
  const removeGas = useRemoveGasComparison({ onSuccess: onDeleted })
  const remove = comparison.utilityType === 'gas' ? removeGas : removeElectricity
  return (
    <ConfirmDialog
      title="Eliminar comparativa"
      typed={comparisonDeletionText(comparison.name)}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: comparison.idComparison } })}
    />
  )
}
