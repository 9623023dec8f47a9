import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { clientDetailsTexts as texts } from './client-details.messages.ts'
import { useCreateStudy } from './studies.queries.ts'
import { isStarted } from './unstarted-study.ts'
import { useFillStudy } from './use-fill-study.ts'

/**
 * Fills the study in with a client or a supply of the CRM, with the contract of the supply. A study that is not begun is
 * begun by the server with all that is known, its curve too; in an open one the fields are filled in.
 */
export function FillFromRecord() {
  const { study, saveState } = useStudyEditor()
  const [idClient, setClient] = useState(study.client?.idClient ?? null)
  const navigate = useNavigate()
  const begin = useCreateStudy({
    onSuccess: ({ idSolarStudy }) =>
      navigate({
        to: '/solar-studies/new-study/$tab',
        params: { tab: 'clientDetails' },
        search: { study: idSolarStudy },
      }),
  })
  const fill = useFillStudy()
  const isBegun = isStarted(study) || saveState !== 'saved'
  return (
    <Card title={texts.fill}>
      <FormSection help={texts.fillHelp}>
        <ClientPicker
          value={idClient}
          valueLabel={study.client?.name}
          disabled={begin.isPending}
          onChange={(id) => {
            setClient(id)
            if (id === null) return
            if (isBegun) void fill.fromClient(id)
            else begin.mutate({ body: { from: { idClient: id } } })
          }}
        />
        <ConsumptionPointPicker
          value={null}
          idClient={idClient}
          utilityType="electricity"
          disabled={begin.isPending}
          onChange={(id, point) => {
            if (id === null) return
            if (!isBegun) begin.mutate({ body: { from: { idConsumptionPoint: id } } })
            else if (point) void fill.fromSupply(point)
          }}
        />
      </FormSection>
    </Card>
  )
}
