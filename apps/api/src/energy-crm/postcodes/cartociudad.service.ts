/** CartoCiudad for other features: the one place that knows how it is called. */
export { queryCartociudad } from './cartociudad.gateway.ts'
