import { TextLink } from '../../ui/ButtonLink.tsx'
import { useConsumptionPointContracts } from '../consumption-points/consumption-points.queries.ts'
import { contractLink } from './contract-link.ts'
import { contractTexts as texts } from './contracts.messages.ts'

interface OtherContractsProps {
  readonly idContractInfo: string
  readonly idConsumptionPoint: string
}

/** Links to the other contracts of the supply of a contract, the open ones first: what it renewed, and what renewed it. */
export function OtherContracts({ idContractInfo, idConsumptionPoint }: OtherContractsProps) {
  const query = useConsumptionPointContracts(idConsumptionPoint)
  const others = query.data?.filter((one) => one.idContractInfo !== idContractInfo) ?? []
  if (others.length === 0) return query.data ? texts.noOthers : '–'
  return others.map((one, index) => (
    <span key={one.idContractInfo}>
      {index > 0 ? ', ' : null}
      <TextLink inherit {...contractLink(one.idContractInfo)}>
        {one.contractNumber ?? texts.noNumber}
      </TextLink>{' '}
      ({one.contractState.name})
    </span>
  ))
}
