import { Button } from '@mantine/core'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState, type ReactNode } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { CompareSelectionCard } from '../../billing/portfolio-comparisons/CompareSelectionCard.tsx'
import { BatchReportsCard } from '../../templates/report-batches/BatchReportsCard.tsx'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import type { ListSource } from '../../ui/table/column.ts'
import { readSelectedKeys } from '../../ui/table/read-selection.ts'
import { NOTHING_SELECTED } from '../../ui/table/selection.ts'
import type { useSelection } from '../../ui/table/use-selection.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import {
  commercialChangeOf,
  stateChangeOf,
  useRefreshContracts,
  type BulkChange,
  type StateChange,
} from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'

const BulkProgress = lazyPart(async () => (await import('../../ui/table/BulkProgress.tsx')).BulkProgress)
const CommercialList = lazyPart(async () => (await import('./CommercialChoice.tsx')).CommercialList)
const ContractStateDialog = lazyPart(
  async () => (await import('./ContractStateDialog.tsx')).ContractStateDialog,
)
const FloatingPanel = lazyPart(async () => (await import('../../ui/floating/Floating.tsx')).FloatingPanel)
const StateChoice = lazyPart(async () => (await import('./StateChoice.tsx')).StateChoice)

interface Run {
  readonly id: number
  readonly label: string
  readonly keys: readonly string[]
  readonly change: BulkChange
  readonly doneText: (count: number) => string
}

const CHUNK = 100
const keyOfContract = (row: Contract) => row.idContractInfo

/** Changes the selected contracts of a list: the buttons of its selection bar and the progress of what they began. */
export function useContractBulk(source: ListSource<Contract>, selection: ReturnType<typeof useSelection>) {
  const user = useUser()
  const states = useVisibleContractStates()
  const refresh = useRefreshContracts()
  const [running, setRunning] = useState<Run | null>(null)
  const [isReading, setReading] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function begin(run: Omit<Run, 'id' | 'keys'>) {
    setReading(true)
    try {
      const keys = await readSelectedKeys(source, keyOfContract, selection.selected, {
        signal: new AbortController().signal,
        onProgress: () => {},
      })
      if (keys === 'too-many') {
        showToast({ tone: 'warning', text: texts.tooMany })
      } else {
        selection.onChange(NOTHING_SELECTED)
        setRunning((before) => ({ ...run, keys, id: (before?.id ?? 0) + 1 }))
      }
    } catch {
      showToast({ tone: 'error', text: texts.readFailed })
    } finally {
      setReading(false)
    }
  }
  const changeState = (change: StateChange) => {
    const name = states.find((state) => state.idContractState === change.idContractState)?.name ?? ''
    void begin({
      label: texts.changingState,
      change: stateChangeOf(change),
      doneText: (count) => texts.stateChanged(count, name),
    })
  }
  const changeCommercial = (idCommercial: string | null, name: string | null) =>
    void begin({
      label: texts.changingCommercial,
      change: commercialChangeOf(idCommercial),
      doneText: (count) => texts.commercialChanged(count, name),
    })

  const actions = (
    <>
      <ChoiceButton label={texts.changeState} busy={isReading}>
        {(close) => (
          <StateChoice
            onDetails={() => {
              close()
              setAsking(true)
            }}
            onChoose={(idContractState) => {
              close()
              changeState({ idContractState, date: todayInMadrid(), observations: '' })
            }}
          />
        )}
      </ChoiceButton>
      {canChooseContractCommercial(user) ? (
        <ChoiceButton label={texts.changeCommercial} busy={isReading}>
          {(close) => (
            <CommercialList
              onChoose={(idCommercial, name) => {
                close()
                changeCommercial(idCommercial, name)
              }}
            />
          )}
        </ChoiceButton>
      ) : null}
      <CompareSelectionCard
        of="contracts"
        source={source}
        rowKey={keyOfContract}
        selected={selection.selected}
      />
      <BatchReportsCard
        entity="contract"
        source={source}
        rowKey={keyOfContract}
        selected={selection.selected}
      />
      {isAsking ? (
        <ContractStateDialog
          states={states}
          onClose={() => setAsking(false)}
          onSubmit={(change) => {
            setAsking(false)
            changeState(change)
          }}
        />
      ) : null}
    </>
  )
  const progress = running ? (
    <BulkProgress
      key={running.id}
      label={running.label}
      keys={running.keys}
      run={running.change.run}
      chunkSize={CHUNK}
      doneText={running.doneText}
      undo={running.change.undo}
      onChanged={refresh}
      onClose={() => setRunning(null)}
    />
  ) : null
  return { actions, progress }
}

interface ChoiceButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a choice. */
function ChoiceButton({ label, busy, children }: ChoiceButtonProps) {
  const { isOpen, close, button, floating } = useFloating('dialog')
  return (
    <>
      <Button {...button} variant="default" size="compact-sm" loading={busy}>
        {label}
      </Button>
      {isOpen ? (
        <FloatingPanel floating={floating} label={label} position="top-end" width={280} padding={8}>
          {children(close)}
        </FloatingPanel>
      ) : null}
    </>
  )
}
