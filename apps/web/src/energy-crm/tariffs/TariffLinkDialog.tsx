import { Radio, Stack } from '@mantine/core'
import type { Tariff, TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { linkKindOf, linkKinds, parentsFor, toTariffLink, type LinkKind } from './tariff-link-form.ts'
import { tariffLinkTexts as texts } from './tariff-link.messages.ts'
import { useLinkTariff } from './tariffs.queries.ts'

interface TariffLinkDialogProps {
  readonly tariff: TariffDetail
  /** All tariffs of its marketer. */
  readonly siblings: readonly Tariff[]
  readonly onClose: () => void
}

interface Values {
  readonly kind: LinkKind
  readonly idParent: string | null
}

/** Links a tariff to another one of its marketer, or changes its link. */
export function TariffLinkDialog({ tariff, siblings, onClose }: TariffLinkDialogProps) {
  const { parentTariff } = tariff
  const offered = (kind: LinkKind) => parentsFor(tariff, siblings, kind)
  const isOffered = ({ kind, idParent }: Values) =>
    offered(kind).some((parent) => parent.idTariff === idParent)
  const form = useForm<Values>({
    initialValues: {
      kind: parentTariff ? linkKindOf(tariff) : 'both',
      idParent: parentTariff && parentTariff.idTariff,
    },
    validate: (values): Record<string, string> => (isOffered(values) ? {} : { idParent: texts.parentNeeded }),
  })
  const link = useLinkTariff({ onSuccess: onClose, onError: fieldErrorsOf(form) })
  const { values } = form
  const parents = offered(values.kind)
  return (
    <FormDialog
      title={parentTariff ? texts.change : texts.link}
      onClose={onClose}
      form={form}
      submitLabel={texts.save}
      busy={link.isPending}
      onSubmit={({ kind, idParent }) => {
        if (idParent === null) return
        link.mutate({
          params: { id: tariff.idTariff, idParent },
          body: { ...toTariffLink(kind), version: tariff.version },
        })
      }}
    >
      <Radio.Group label={texts.kind} {...form.getInputProps('kind')}>
        <Stack gap={8} mt={8}>
          {linkKinds.map((kind) => (
            <Radio key={kind} value={kind} label={texts.kindNames[kind]} />
          ))}
        </Stack>
      </Radio.Group>
      <SelectField
        label={texts.parent}
        required
        {...form.getInputProps('idParent')}
        value={isOffered(values) ? values.idParent : null}
        description={parents.length === 0 ? texts.noParents : null}
        data={parents.map(({ idTariff, name, atrTariff }) => ({
          value: idTariff,
          label: `${name} · ${atrTariff.nombre}`,
        }))}
      />
      <p>{texts.help}</p>
    </FormDialog>
  )
}
