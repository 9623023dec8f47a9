import * as commercialFeeEndpoints from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { calculateOfferFees } from '@vatio/protocol/energy-crm/commissions/offer-fees.endpoints'
import * as tariffFeeEndpoints from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as commercialFees from './commercial-fees.service.ts'
import { evaluateFees } from './fee-calculation.service.ts'
import { evaluateOfferFees } from './offer-fees.service.ts'
import * as tariffFees from './tariff-fees.service.ts'

export const commissionRoutes: readonly Route[] = [
  route(tariffFeeEndpoints.listTariffFees, (call) => tariffFees.listFeesOfTariff(call)),
  route(tariffFeeEndpoints.createTariffFee, (call) => tariffFees.createFee(call)),
  route(tariffFeeEndpoints.updateTariffFee, (call) => tariffFees.updateFee(call)),
  route(tariffFeeEndpoints.removeTariffFee, (call) => tariffFees.removeFee(call)),
  route(commercialFeeEndpoints.listCommercialFees, (call) => commercialFees.listOfMarketer(call)),
  route(commercialFeeEndpoints.createCommercialFee, (call) => commercialFees.createFee(call)),
  route(commercialFeeEndpoints.updateCommercialFee, (call) => commercialFees.updateFee(call)),
  route(commercialFeeEndpoints.removeCommercialFee, (call) => commercialFees.removeFee(call)),
  route(calculateFees, (call) => evaluateFees(call)),
  route(calculateOfferFees, (call) => evaluateOfferFees(call)),
]
