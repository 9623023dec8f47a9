import { Button, Group, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useContractAuxiliaryServices } from '../auxiliary-services/auxiliary-services.queries.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import type { ClosedByNew } from './contract-closing.ts'
import { contractClosingTexts as texts } from './contract-closing.messages.ts'
import type { ContractFormValues } from './contract-form.ts'
import { ContractStateDialog } from './ContractStateDialog.tsx'

/** Which contract a new one closes: its question opens at once for one whose closing nobody has said yet. */
export function useContractClosing(form: FormStore<ContractFormValues>) {
  const closing = useFormValue(form, (values) => values.closing)
  const [question, setQuestion] = useState<'at once' | 'open' | 'closed'>('at once')
  return {
    closing,
    isAsking:
      closing !== null && (question === 'open' || (question === 'at once' && closing.change === null)),
    ask: (isOpen: boolean) => setQuestion(isOpen ? 'open' : 'closed'),
    /** @param next null: no contract is closed. */
    set: (next: ClosedByNew | null) => {
      form.setValues({ closing: next })
      setQuestion(next?.change === null ? 'open' : 'closed')
    },
  }
}

type Closing = ReturnType<typeof useContractClosing>

/** Says in the form of a new contract which one it closes and how. */
export function ContractClosingNotice({ closing, ask, set }: Closing) {
  const states = useVisibleContractStates()
  if (!closing) return null
  const { change, contractNumber } = closing
  const state = states.find(({ idContractState }) => idContractState === change?.idContractState)
  return (
    <BoundField name="closing">
      {({ error }) => (
        <Notice tone={error ? 'danger' : 'warning'}>
          {change
            ? texts.willClose(contractNumber, state?.name ?? texts.closingState, formatDate(change.date))
            : texts.chooseClosing(contractNumber)}
          {error && change ? <p>{error}</p> : null}
          {change ? <KeptServices closing={closing} onChange={set} /> : null}
          <Group gap={8} mt={8}>
            <Button
              size="xs"
              variant="default"
              aria-invalid={error ? true : undefined}
              onClick={() => ask(true)}
            >
              {change ? texts.change : texts.chooseState}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => set(null)}>
              {texts.remove}
            </Button>
          </Group>
        </Notice>
      )}
    </BoundField>
  )
}

/** Asks whether the new contract gets the services of the closed one, where that has some. */
function KeptServices({
  closing,
  onChange,
}: {
  readonly closing: ClosedByNew
  readonly onChange: (next: ClosedByNew) => void
}) {
  const services = useContractAuxiliaryServices(closing.idContractInfo).data ?? []
  if (services.length === 0) return null
  return (
    <Switch
      mt={8}
      label={texts.keepServices(services.map(({ auxiliaryService }) => auxiliaryService.name))}
      description={texts.keepServicesHelp}
      checked={closing.keepAuxiliaryServices}
      onChange={(event) => onChange({ ...closing, keepAuxiliaryServices: event.currentTarget.checked })}
    />
  )
}

/** Asks for the closing state, its date and what is to be noted. */
export function ContractClosingDialog({ closing, ask, set }: Closing) {
  const states = useVisibleContractStates().filter((state) => state.closeState)
  if (!closing) return null
  const [only, ...others] = states
  const initial =
    closing.change ??
    (only && others.length === 0
      ? { idContractState: only.idContractState, date: todayInMadrid(), observations: '' }
      : null)
  return (
    <ContractStateDialog
      // Again once the states are known, which may be after the question.
      key={only?.idContractState}
      title={texts.closeTitle(closing.contractNumber)}
      submitLabel={texts.closeSubmit}
      states={states}
      initial={initial}
      onClose={() => ask(false)}
      onSubmit={(change) => set({ ...closing, change })}
    />
  )
}
