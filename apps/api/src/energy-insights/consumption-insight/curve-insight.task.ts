export { curveInsightOf } from '@vatio/domain/energy-insights/consumption-insight/curve-insight'
