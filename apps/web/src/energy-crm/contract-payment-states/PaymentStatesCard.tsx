import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { paymentStateTexts as texts } from './contract-payment-states.messages.ts'
import { usePaymentStates } from './contract-payment-states.queries.ts'
import { NewPaymentState } from './NewPaymentState.tsx'
import { PaymentStateRow } from './PaymentStateRow.tsx'
import styles from './PaymentStates.module.css'

/** The company's billing states, to create, edit, switch off and choose the default of. */
export function PaymentStatesCard() {
  const states = usePaymentStates()
  const [isAdding, setAdding] = useState(false)
  if (states.isError) return <ErrorState error={states.error} onRetry={() => void states.refetch()} />
  if (!states.data) return <FormSkeleton />
  const names = states.data.map(({ name }) => name)
  return (
    <>
      {states.data.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ul className={styles['list']}>
          {states.data.map((state) => (
            <PaymentStateRow
              key={`${state.idContractPaymentState}@${state.version}`}
              state={state}
              otherNames={names.filter((name) => name !== state.name)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewPaymentState names={names} onClose={() => setAdding(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
    </>
  )
}
