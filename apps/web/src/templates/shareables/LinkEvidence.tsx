import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './Shareables.module.css'
import { filingNames, shareableTexts as texts } from './shareables.messages.ts'
import { useDownloadAccepted, useShareableEvidence } from './shareables.queries.ts'

/** What proves the acceptances of a shared document. */
export function LinkEvidence({ shareable }: { readonly shareable: Shareable }) {
  const { acceptance, idShareable } = shareable
  const isAccepted = acceptance === 'accepted' || acceptance === 'void'
  const download = useDownloadAccepted(idShareable)
  const evidence = useShareableEvidence(idShareable, isAccepted)
  if (!isAccepted) return null
  if (evidence.isError) return <ErrorState error={evidence.error} onRetry={() => void evidence.refetch()} />
  return (
    <>
      {evidence.data?.map((one) => (
        <FactGroup
          key={one.idAcceptance}
          title={texts.evidence}
          badge={
            <Badge tone={one.state === 'valid' ? 'success' : 'warning'}>
              {one.state === 'valid' ? texts.valid : texts.voidState}
            </Badge>
          }
        >
          <p>{one.text}</p>
          <DataList
            facts={[
              { label: texts.acceptedAt, value: formatDateTime(one.acceptedAt) },
              { label: texts.name, value: one.name },
              { label: texts.nif, value: one.nif },
              { label: texts.email, value: one.email },
              { label: texts.address, value: one.ip },
              { label: texts.hash, value: one.documentSha256 },
              { label: texts.pdfHash, value: one.pdfSha256 },
              { label: texts.filing, value: filingNames[one.filing] },
            ]}
          />
          <div className={styles.actions}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
              loading={download.isPending && download.variables === one.idAcceptance}
              onClick={() => download.mutate(one.idAcceptance)}
            >
              {texts.saveAccepted}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() =>
                saveFile(
                  new Blob([JSON.stringify(one, null, 2)], { type: 'application/json' }),
                  texts.evidenceFile(formatDateOfInstant(one.acceptedAt)),
                )
              }
            >
              {texts.saveEvidence}
            </Button>
          </div>
        </FactGroup>
      ))}
    </>
  )
}
