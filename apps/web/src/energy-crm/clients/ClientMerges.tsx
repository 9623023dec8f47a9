import { Button } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { mergeTexts as texts } from './client-merges.messages.ts'
import { useClientMerges, useUndoClientMerge } from './client-merges.queries.ts'

/** The clients that were merged into this one, each with its way back while there is one. */
export function ClientMerges({ idClient }: { readonly idClient: string }) {
  const merges = useClientMerges(idClient).data ?? []
  const undo = useUndoClientMerge()
  return merges.map((merge) => (
    <Notice key={merge.idClientMerge} tone="info">
      <p>{texts.merged(clientFullName(merge), formatDateOfInstant(merge.at))}</p>
      {merge.canBeUndone ? (
        <Button
          variant="default"
          size="xs"
          mt={8}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id: merge.idClientMerge } })}
        >
          {texts.undo}
        </Button>
      ) : (
        <p>{texts.tooLate}</p>
      )}
    </Notice>
  ))
}
