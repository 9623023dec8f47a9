import { linkOptions } from '@tanstack/react-router'

export const contractLink = (idContractInfo: string) =>
  linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo } })
