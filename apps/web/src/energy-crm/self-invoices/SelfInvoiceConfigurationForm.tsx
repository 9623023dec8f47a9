import { MultiSelect } from '@mantine/core'
import {
  selfInvoiceConfigurationSchema,
  type SelfInvoiceConfiguration,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import { useUploadImage } from '../../templates/generic-documents/generic-documents.queries.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { useVisiblePaymentStates } from '../contract-payment-states/contract-payment-states.queries.ts'
import { useContractStates } from '../contract-states/contract-states.queries.ts'
import {
  selfInvoiceConfigurationFields as fields,
  type SelfInvoiceConfigurationValues,
} from './self-invoice-configuration-fields.ts'
import { selfInvoiceConfigurationTexts as texts } from './self-invoice-configurations.messages.ts'
import { useCreateConfiguration, useUpdateConfiguration } from './self-invoices.queries.ts'

/** Creates or edits a configuration of self-invoices in a panel. */
export function SelfInvoiceConfigurationForm(props: RecordFormProps<SelfInvoiceConfiguration>) {
  const record = useRecordForm(props, {
    id: 'idSelfInvoiceConfiguration',
    address: '/configuration/self-invoices',
    ...formOfFields(fields),
    storedShape: selfInvoiceConfigurationSchema,
  })
  const { opened } = record
  const form = useWatchedForm(record.form)
  const create = useCreateConfiguration(record.handlers)
  const update = useUpdateConfiguration(record.handlers)
  const states = useContractStates()
  const paymentStates = useVisiblePaymentStates(form.values.payablePaymentStates)
  const upload = useUploadImage((id) => form.setFieldValue('logoDocumentId', id))
  return (
    <RecordFormPanel
      title={opened ? texts.edit(opened.name) : texts.add}
      submitLabel={opened ? texts.save : texts.create}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={(values, edited) => {
        const body = toBody(values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst />
        <CommercialPicker
          label={fields.receiverCommercial.label}
          clearable
          {...form.getInputProps('receiverCommercial')}
          value={form.values.receiverCommercial}
        />
        <Field of={fields.default} isWide />
      </FormSection>
      <FormSection title={texts.issuer} help={texts.issuerHelp}>
        <Field of={fields.issuerName} />
        <Field of={fields.issuerNif} />
        <Field of={fields.issuerAddress} isWide />
      </FormSection>
      <FormSection title={texts.numbering}>
        <Field of={fields.serie} description={texts.serieHelp} />
        <Field of={fields.nextNumber} description={texts.nextHelp} />
        <Field of={fields.vatPercentage} />
        <Field of={fields.irpfPercentage} />
      </FormSection>
      <FormSection title={texts.payable}>
        <Wide>
          <MultiSelect
            label={fields.payableContractStates.label}
            placeholder={form.values.payableContractStates.length === 0 ? texts.anyOpenState : ''}
            data={(states.data ?? []).map((one) => ({ value: one.idContractState, label: one.name }))}
            {...form.getInputProps('payableContractStates')}
            value={[...form.values.payableContractStates]}
          />
        </Wide>
        {paymentStates ? (
          <Wide>
            <MultiSelect
              label={fields.payablePaymentStates.label}
              placeholder={form.values.payablePaymentStates.length === 0 ? texts.anyState : ''}
              data={paymentStates.map((one) => ({ value: one.idContractPaymentState, label: one.name }))}
              {...form.getInputProps('payablePaymentStates')}
              value={[...form.values.payablePaymentStates]}
            />
          </Wide>
        ) : null}
      </FormSection>
      <FormSection title={texts.look}>
        <Field of={fields.footerText} isWide />
        <Wide>
          <ImageField
            label={texts.logo}
            hint={form.values.logoDocumentId === null ? texts.logoHelp : texts.logoChosen}
            inputLabel={texts.logoInput}
            texts={{ choose: texts.chooseLogo, change: texts.changeLogo, remove: texts.removeLogo }}
            hasImage={form.values.logoDocumentId !== null}
            // Only who uploaded an image may see it on its own.
            url={undefined}
            fit="contain"
            busy={upload.isPending}
            onChoose={(file) => upload.mutate(file)}
            onRemove={() => form.setFieldValue('logoDocumentId', null)}
          />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}

function toBody(values: SelfInvoiceConfigurationValues) {
  const { issuerName: name, issuerNif: nif, issuerAddress: address, ...body } = toFormInput(fields, values)
  return { ...body, issuer: { name, nif, address } }
}
