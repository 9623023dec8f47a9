import { Button, Radio, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { contractChangeTexts } from './contract-changes.messages.ts'
import { contractClosingTexts as texts } from './contract-closing.messages.ts'
import type { ContractFormValues } from './contract-form.ts'
import { clientNameOf } from './contract-names.ts'
import { useContractsOfCups } from './contracts.queries.ts'

/** The 20 characters by which the contracts of a supply are found; empty while the CUPS is not whole. */
const supplyOf = (cups: string) => (isWellFormedCups(cups) ? compactIdentifier(cups).slice(0, 20) : '')

/**
 * The contracts of the CUPS of a new one, to be asked about once for each supply.
 *
 * @param first CUPS that needs no question.
 */
export function useCupsQuestion(
  form: FormStore<ContractFormValues>,
  options: { readonly enabled: boolean; readonly first: string | null },
) {
  const [answered, setAnswered] = useState(() => supplyOf(options.first ?? ''))
  const supply = useFormValue(form, (values) => supplyOf(values.cups))
  // A CUPS of 22 characters is whole at 20 too: the question waits until the typing pauses.
  const [paused] = useDebouncedValue(supply, 400)
  const isAsked = options.enabled && supply !== '' && supply !== answered
  const isPaused = paused === supply
  const query = useContractsOfCups(supply, { enabled: isAsked && isPaused })
  const found = isAsked && isPaused && query.data ? query.data : []
  return {
    found,
    /** The contract cannot be created yet. */
    isOpen: isAsked && (found.length > 0 || !isPaused || query.isFetching),
    answer: () => setAnswered(supply),
  }
}

interface ContractsOfCupsDialogProps {
  readonly contracts: readonly Contract[]
  readonly onModify: (contract: Contract) => void
  readonly onCloseAndCreate: (contract: Contract) => void
  readonly onContinue: () => void
}

/** Asks what to do about the contracts that the CUPS of a new one already has. */
export function ContractsOfCupsDialog(props: ContractsOfCupsDialogProps) {
  const { onModify, onCloseAndCreate, onContinue } = props
  const contracts = [
    ...props.contracts.filter(({ closed }) => !closed),
    ...props.contracts.filter(({ closed }) => closed),
  ]
  const [id, setId] = useState(contracts[0]?.idContractInfo)
  const chosen = contracts.find(({ idContractInfo }) => idContractInfo === id)
  return (
    <Dialog
      title={texts.found}
      size="medium"
      onClose={onContinue}
      footer={
        <>
          <Button variant="default" onClick={() => chosen && onModify(chosen)}>
            {texts.modify}
          </Button>
          <Button
            variant="default"
            disabled={chosen?.closed ?? true}
            title={chosen?.closed ? texts.alreadyClosed : undefined}
            onClick={() => chosen && onCloseAndCreate(chosen)}
          >
            {texts.closeAndCreate}
          </Button>
          <Button onClick={onContinue}>{texts.proceed}</Button>
        </>
      }
    >
      <p>{texts.foundHelp}</p>
      <Radio.Group aria-label={texts.foundChoice} value={id ?? ''} onChange={setId}>
        <Stack gap={12} my={12}>
          {contracts.map((contract, at) => (
            <Radio
              key={contract.idContractInfo}
              value={contract.idContractInfo}
              data-autofocus={at === 0 || undefined}
              label={
                <>
                  {contractChangeTexts.contract(contract.contractNumber)}{' '}
                  <ContractStateBadge state={contract.contractState} />
                </>
              }
              description={summaryOf(contract)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <p>{texts.kept}</p>
    </Dialog>
  )
}

function summaryOf(contract: Contract): string {
  const { energyMarketer, tariff, signingDate } = contract
  return [
    clientNameOf(contract),
    energyMarketer?.name,
    tariff?.name,
    signingDate ? texts.signed(formatDate(signingDate)) : texts.unsigned,
  ]
    .filter(Boolean)
    .join(' · ')
}
