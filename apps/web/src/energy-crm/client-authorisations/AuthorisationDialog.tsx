import { Button, Checkbox, FileButton, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { authorisationScopes } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { fileEndings } from '@vatio/domain/files/file-kind'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useRef, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NifField } from '../../ui/form/IdentifierFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useConsumptionPointsOfClient } from '../consumption-points/consumption-points.queries.ts'
import { useUploadDocument } from '../documents/documents.queries.ts'
import { blankAuthorisation, toAuthorisationBody, validateAuthorisation } from './authorisation-form.ts'
import styles from './ClientAuthorisations.module.css'
import { authorisationTexts as texts, scopeLabels } from './client-authorisations.messages.ts'
import { useCreateAuthorisation } from './client-authorisations.queries.ts'

interface AuthorisationDialogProps {
  readonly client: Client
  readonly onClose: () => void
}

/** A new authorisation of a client: who, what, for which supplies, until when, and the signed file. */
export function AuthorisationDialog({ client, onClose }: AuthorisationDialogProps) {
  const { idClient, clientInfo } = client
  const points = useConsumptionPointsOfClient(idClient)
  const form = useForm({
    initialValues: blankAuthorisation(
      { name: clientFullName(clientInfo), nif: clientInfo.dniOrCif ?? '' },
      todayInMadrid(),
    ),
    validate: validateAuthorisation,
  })
  const [file, setFile] = useState<File | null>(null)
  // Sent once: the authorisation may be refused after its file has arrived.
  const uploaded = useRef<{ readonly file: File; readonly idDocument: string } | null>(null)
  const signed = useUploadDocument({ entity: 'client', idEntity: idClient })
  const create = useCreateAuthorisation({ onSuccess: onClose, onError: fieldErrorsOf(form) })
  const known = (points.data?.[0] ?? []).flatMap(({ cups, identifier }) =>
    cups ? [{ cups, identifier }] : [],
  )
  const { supplies, cups, startDate, endDate } = form.values
  const submit = async () => {
    if (file && uploaded.current?.file !== file) {
      const idDocument = await signed.mutateAsync(file).catch(() => null)
      if (idDocument === null) return
      uploaded.current = { file, idDocument }
    }
    const idDocument = file ? (uploaded.current?.idDocument ?? null) : null
    create.mutate({ params: { id: idClient }, body: toAuthorisationBody(form.values, idDocument) })
  }
  return (
    <FormDialog
      title={texts.add}
      size="medium"
      form={form}
      submitLabel={texts.submit}
      busy={signed.isPending || create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormSection>
        <TextInput label={texts.holderName} required {...form.getInputProps('holderName')} />
        <NifField label={texts.holderNif} required {...form.getInputProps('holderNif')} />
        <SelectField
          label={texts.scope}
          data={authorisationScopes.map((value) => ({ value, label: scopeLabels[value] }))}
          value={form.values.scope}
          onChange={(scope) => form.setFieldValue('scope', scope ?? 'both')}
        />
        <Input.Wrapper label={texts.supplies} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={texts.supplies}
            data={[
              { value: 'all', label: texts.all },
              { value: 'chosen', label: texts.chosen },
            ]}
            value={supplies}
            onChange={(value) => form.setFieldValue('supplies', value === 'chosen' ? 'chosen' : 'all')}
          />
        </Input.Wrapper>
        {supplies === 'chosen' ? (
          <Wide>
            <div className={styles.supplies}>
              {known.map((one) => (
                <Checkbox
                  key={one.cups}
                  label={one.identifier ? `${one.identifier} · ${one.cups}` : one.cups}
                  checked={cups.includes(one.cups)}
                  onChange={(event) =>
                    form.setFieldValue(
                      'cups',
                      event.currentTarget.checked
                        ? [...cups, one.cups]
                        : cups.filter((each) => each !== one.cups),
                    )
                  }
                />
              ))}
              <Textarea
                label={texts.otherCups}
                description={texts.suppliesHelp}
                autosize
                minRows={2}
                spellCheck={false}
                {...form.getInputProps('otherCups')}
              />
            </div>
          </Wide>
        ) : null}
        <DateField label={texts.start} required {...form.getInputProps('startDate')} value={startDate} />
        <DateField label={texts.end} required {...form.getInputProps('endDate')} value={endDate} />
        <Wide>
          <Input.Wrapper label={texts.signed} description={texts.signedHelp} labelElement="div">
            <div className={styles.file}>
              <FileButton accept={fileEndings.join(',')} onChange={setFile}>
                {(props) => (
                  <Button variant="default" {...props}>
                    {texts.chooseFile}
                  </Button>
                )}
              </FileButton>
              {file ? <output>{texts.chosenFile(file.name)}</output> : null}
            </div>
          </Input.Wrapper>
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
