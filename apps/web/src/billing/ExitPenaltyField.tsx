import { formatDate } from '../platform/formats/date-format.ts'
import { BoundField } from '../ui/form/Field.tsx'
import type { FormStore } from '../ui/form/form-store.ts'
import { MoneyField } from '../ui/form/NumberField.tsx'
import { useFormValue } from '../ui/form/use-form.ts'
import { useCurrentContract } from './comparisons/comparisons.queries.ts'
import { offerRankingTexts as texts } from './comparisons/offer-ranking.messages.ts'

interface LeavingValues {
  idConsumptionPoint: string | null
  priceDate: string | null
  exitPenalty: number | null
}

/** What it costs to leave the contract in force, with the end of its permanence where the contract says it. */
export function ExitPenaltyField<Values extends LeavingValues>({
  form,
}: {
  readonly form: FormStore<Values>
}) {
  const { idConsumptionPoint, priceDate } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    priceDate: values.priceDate,
  }))
  const until = useCurrentContract(idConsumptionPoint, priceDate).data?.contract?.permanenceEndDate
  const help = !until
    ? texts.currentExitPenaltyHelp
    : priceDate !== null && until < priceDate
      ? texts.permanenceEnded(formatDate(until))
      : texts.permanenceUntil(formatDate(until))
  return (
    <BoundField name="exitPenalty">
      {(field) => (
        <MoneyField
          label={texts.currentExitPenalty}
          description={help}
          min={0}
          {...field}
          value={field.value as number | null}
        />
      )}
    </BoundField>
  )
}
