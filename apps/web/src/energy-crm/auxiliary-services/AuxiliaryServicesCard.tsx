import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { attachedFeeEur, isForContract } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import { canUnlinkAuxiliaryServices } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.policy'
import type { ContractAuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { AttachServiceDialog } from './AttachServiceDialog.tsx'
import styles from './AuxiliaryServices.module.css'
import { AuxiliaryServiceItem } from './AuxiliaryServiceItem.tsx'
import {
  auxiliaryServiceReadErrorTexts,
  auxiliaryServiceTexts as texts,
} from './auxiliary-services.messages.ts'
import { useContractAuxiliaryServices, useDetachAuxiliaryService } from './auxiliary-services.queries.ts'

interface AuxiliaryServicesCardProps {
  readonly contract: Pick<ContractDetail, 'idContractInfo' | 'energyMarketer' | 'utilityType'>
}

/** The auxiliary services of a contract: a user attaches them, an Admin also detaches them. */
export function AuxiliaryServicesCard({ contract }: AuxiliaryServicesCardProps) {
  const query = useContractAuxiliaryServices(contract.idContractInfo)
  const mayUnlink = canUnlinkAuxiliaryServices(useUser())
  const [isAdding, setAdding] = useState(false)
  const [unlinking, setUnlinking] = useState<ContractAuxiliaryService | null>(null)
  const detach = useDetachAuxiliaryService({ onSuccess: () => setUnlinking(null) })
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        fallback={auxiliaryServiceReadErrorTexts.list}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) return <TextSkeleton />
  const add = contract.energyMarketer ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  ) : (
    <p>{texts.noMarketer}</p>
  )
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState text={texts.noneOfContract} action={add} />
      ) : (
        <>
          <ul className={styles.list}>
            {query.data.map((link) => (
              <AuxiliaryServiceItem
                key={link.idContractAuxiliaryService}
                service={link.auxiliaryService}
                fee={attachedFeeEur(link)}
                marks={isForContract(link.auxiliaryService, contract) ? null : <Badge>{texts.former}</Badge>}
                actions={
                  mayUnlink ? (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${texts.unlink}: ${link.auxiliaryService.name}`}
                      onClick={() => setUnlinking(link)}
                    >
                      {texts.unlink}
                    </Button>
                  ) : null
                }
              />
            ))}
          </ul>
          {add}
        </>
      )}
      {isAdding && contract.energyMarketer ? (
        <AttachServiceDialog
          idContractInfo={contract.idContractInfo}
          energyMarketer={contract.energyMarketer}
          utilityType={contract.utilityType}
          attached={query.data.map((link) => link.auxiliaryService.idAuxiliaryService)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {unlinking ? (
        <ConfirmDialog
          title={`${texts.unlink}: ${unlinking.auxiliaryService.name}`}
          confirmLabel={texts.unlink}
          destructive
          busy={detach.isPending}
          onConfirm={() =>
            detach.mutate(
              {
                params: {
                  id: contract.idContractInfo,
                  idAuxiliaryService: unlinking.auxiliaryService.idAuxiliaryService,
                },
              },
              { onError: () => setUnlinking(null) },
            )
          }
          onClose={() => setUnlinking(null)}
        >
          <p>{texts.unlinkQuestion(unlinking.auxiliaryService.name)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
