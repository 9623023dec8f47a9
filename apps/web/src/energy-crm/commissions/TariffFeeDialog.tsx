import { useForm } from '../../ui/form/use-form.ts'
import { tariffFeeModes } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { tariffFeeModeHelp, tariffFeeModeNames, tariffFeeTexts as texts } from './commissions.messages.ts'
import { useCreateTariffFee, useUpdateTariffFee } from './commissions.queries.ts'
import { FeeRowsField } from './FeeRowsField.tsx'
import {
  limitsOfMode,
  toTariffFeeFormValues,
  toTariffFeeInput,
  validateTariffFeeForm,
  withMode,
  type TariffFeeFormValues,
} from './tariff-fee-form.ts'

/** What the dialog does: add a rule after `follows`, edit `corrects`, or add the first one. */
export interface TariffFeeTask {
  /** The rule without a last day, which ends the day before the new one begins. */
  readonly follows?: TariffFeeRule
  readonly corrects?: TariffFeeRule
}

interface TariffFeeDialogProps {
  readonly idTariff: string
  readonly utilityType: UtilityType
  readonly task: TariffFeeTask
  readonly onClose: () => void
}

/** Adds or corrects a fee rule: mode, rows and days in force. */
export function TariffFeeDialog({ idTariff, utilityType, task, onClose }: TariffFeeDialogProps) {
  const { follows, corrects } = task
  const opened = corrects ?? follows
  const form = useForm<TariffFeeFormValues>({
    initialValues: toTariffFeeFormValues(opened, corrects !== undefined, todayInMadrid()),
    validate: validateTariffFeeForm,
  })
  const version = opened ? `${opened.idTariffFee}@${opened.version}` : 'new'
  const draft = useDraft(`/tariff-fees/${idTariff}/${corrects ? 'correct' : 'follow'}/${version}`, form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const options = { onSuccess: close, onError: fieldErrorsOf(form) }
  const create = useCreateTariffFee(options)
  const update = useUpdateTariffFee(options)
  const busy = create.isPending || update.isPending

  function send(values: TariffFeeFormValues) {
    const params = { id: idTariff }
    const rule = toTariffFeeInput(values)
    if (corrects) {
      const { idTariffFee, version: stored } = corrects
      update.mutate({ params, body: { ...rule, idTariffFee, version: stored } })
    } else create.mutate({ params, body: { ...rule, createNewRegister: follows !== undefined } })
  }

  const { mode } = form.values
  const modes = tariffFeeModes.filter(
    (one) => one === mode || utilityType === 'electricity' || !['POWER', 'POWER_CONSUMPTION'].includes(one),
  )
  const { byPower, byConsumption } = limitsOfMode(mode)
  return (
    <FormDialog
      title={corrects ? texts.correctTitle : texts.createTitle}
      size="large"
      onClose={close}
      form={form}
      submitLabel={texts.save}
      busy={busy}
      onSubmit={send}
    >
      <FormSection help={follows && texts.closes}>
        <Wide>
          <SelectField
            label={texts.mode}
            description={tariffFeeModeHelp[mode]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            value={mode}
            data={modes.map((value) => ({ value, label: tariffFeeModeNames[value] }))}
            onChange={(value) => {
              const chosen = tariffFeeModes.find((one) => one === value)
              if (chosen) form.setValues(withMode(form.values, chosen))
            }}
          />
        </Wide>
      </FormSection>
      <FormSection
        title={mode === 'FIXED' ? undefined : texts.rows}
        help={byPower || byConsumption ? texts.limitsHelp : null}
      >
        <Wide>
          <FeeRowsField
            values={form.values}
            errors={form.errors}
            onChange={(rows) => {
              form.clearErrors()
              form.setFieldValue('thresholds', rows)
            }}
          />
        </Wide>
      </FormSection>
      <FormSection>
        <DateField
          label={texts.validFrom}
          description={texts.validFromHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('validFrom')}
          value={form.values.validFrom}
        />
        <DateField label={texts.validTo} {...form.getInputProps('validTo')} value={form.values.validTo} />
      </FormSection>
    </FormDialog>
  )
}
