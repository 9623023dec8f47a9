import { useForm } from '../../ui/form/use-form.ts'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { CommercialFee } from '@vatio/protocol/energy-crm/commissions/commercial-fees.schema'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useCommercials } from '../commercials/commercials.queries.ts'
import { commercialFeeTexts as texts } from './commissions.messages.ts'
import { useCreateCommercialFee, useUpdateCommercialFee } from './commissions.queries.ts'

interface CommercialFeeDialogProps {
  readonly idEnergyMarketer: string
  /** The percentage that is changed; null adds one. */
  readonly fee: CommercialFee | null
  /** Commercials that have one already. */
  readonly taken: readonly string[]
  readonly onClose: () => void
}

interface Values {
  readonly commercial: string | null
  readonly feePercentage: number | null
}

function validate({ commercial, feePercentage }: Values): Record<string, string> {
  const isPercentage = feePercentage !== null && feePercentage >= 0 && feePercentage <= 100
  return {
    ...(commercial === null ? { commercial: texts.commercialNeeded } : {}),
    ...(isPercentage ? {} : { feePercentage: texts.range }),
  }
}

/** Sets the percentage of a commercial for a marketer. */
export function CommercialFeeDialog({ idEnergyMarketer, fee, taken, onClose }: CommercialFeeDialogProps) {
  const commercials = useCommercials().data ?? []
  const form = useForm<Values>({
    initialValues: {
      commercial: fee?.commercial.idCommercial ?? null,
      feePercentage: fee?.feePercentage ?? null,
    },
    validate,
  })
  const options = { onSuccess: onClose, onError: fieldErrorsOf(form) }
  const create = useCreateCommercialFee(options)
  const update = useUpdateCommercialFee(options)
  const busy = create.isPending || update.isPending
  const { values } = form
  const chosen = commercials.find((one) => one.idCommercial === values.commercial)

  function send({ commercial, feePercentage }: Values) {
    if (commercial === null || feePercentage === null) return
    const params = { id: idEnergyMarketer }
    if (fee) {
      const { idCommercialFee, version } = fee
      update.mutate({ params, body: { idCommercialFee, feePercentage, version } })
    } else create.mutate({ params, body: { commercial: { idCommercial: commercial }, feePercentage } })
  }

  return (
    <FormDialog
      title={fee ? commercialFullName(fee.commercial) : texts.create}
      onClose={onClose}
      form={form}
      submitLabel={texts.save}
      busy={busy}
      onSubmit={send}
    >
      {fee ? null : (
        <SelectField
          label={texts.commercial}
          required
          data-autofocus
          {...form.getInputProps('commercial')}
          data={commercials
            .filter((one) => !taken.includes(one.idCommercial))
            .map((one) => ({ value: one.idCommercial, label: commercialFullName(one) }))}
        />
      )}
      <NumberField
        label={texts.percentage}
        unit="%"
        min={0}
        max={100}
        required
        mt={fee ? 0 : 'md'}
        data-autofocus={fee ? true : undefined}
        description={chosen ? texts.general(formatPercent(chosen.feePercentage)) : null}
        {...form.getInputProps('feePercentage')}
        value={values.feePercentage}
      />
    </FormDialog>
  )
}
