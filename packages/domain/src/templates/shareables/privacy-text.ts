import { ACCEPTANCE_KEPT_YEARS } from './shareable.ts'

/** Who answers for the data of the readers of a shared document. */
export interface PrivacyNotice {
  readonly responsible: string
  readonly contact: string | null
  readonly text: readonly string[]
}

/**
 * What the page of a shared document says about data protection (RGPD art. 13).
 *
 * @param contact mail address to write to; null where the company shows none.
 */
export function privacyNotice(company: {
  readonly name: string
  readonly nif: string | null
  readonly contact: string | null
}): PrivacyNotice {
  const { name, nif, contact } = company
  const responsible = nif === null ? name : `${name} (NIF ${nif})`
  const address = contact === null ? `dirigiéndote a ${name}` : `escribiendo a ${contact}`
  return {
    responsible,
    contact,
    text: [
      `${responsible} es responsable de los datos de quien lee este documento. Los usa para mostrártelo, atender tus comentarios y, si lo aceptas, conservar la prueba (RGPD art. 6.1.b y 6.1.f).`,
      'Se cuentan las aperturas, el tiempo de lectura de cada página y si se lee en un móvil, una tableta o un ordenador, sin cookies y sin servicios de terceros. Si tu navegador pide que no se te siga (Do Not Track o Global Privacy Control), no se registra nada de la lectura.',
      `Si aceptas el documento se guardan tu nombre, tu NIF, tu email, la hora, la dirección de internet y el navegador durante ${ACCEPTANCE_KEPT_YEARS} años.`,
      `Puedes pedir acceder a tus datos, corregirlos, suprimirlos, limitarlos u oponerte a su uso ${address}, y reclamar ante la Agencia Española de Protección de Datos (aepd.es).`,
    ],
  }
}
