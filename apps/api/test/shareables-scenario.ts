import type { Role } from '@vatio/domain/identity/accounts/role'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import {
  shareableCreationSchema,
  type Shareable,
  type ShareableCreation,
} from '@vatio/protocol/templates/shareables/shareables.schema'
import { storeShareables } from '../src/templates/shareables/shareable-creation.service.ts'
import { newId } from '../src/platform/db/uuid.ts'
import { only } from '../src/platform/elements.ts'
import type { TestServer, TestUser } from './server.ts'

/** A user agent of a person's browser. */
export const CHROME =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

export const noData = {
  fields: {},
  tables: {},
  charts: {},
  bills: {},
  images: {},
  maps: {},
  explanations: [],
} as const

/** A document of two pages. */
export function sharedDocument(title = 'Oferta de luz'): ReportDocument {
  const page = (idPage: string, text: string) => ({
    idPage,
    idBackground: null,
    bands: [
      {
        cells: [
          {
            x: 0,
            w: 12,
            blocks: [{ id: idPage, style: {}, type: 'title' as const, runs: [{ text, isBold: false }] }],
          },
        ],
      },
    ],
  })
  return {
    title,
    author: 'Consultora A',
    date: '2026-11-16',
    orientation: 'portrait',
    colours: {
      accent: '#5646ff',
      onAccent: '#ffffff',
      accentText: '#5646ff',
      tint: '#f0efff',
      secondary: '#202b44',
      series: ['#5646ff'],
    },
    runningHead: '',
    footer: '',
    hasPageNumbers: true,
    hasLogo: false,
    pages: [page('resumen', 'Resumen'), page('detalle', 'Detalle')],
  }
}

export type NewShareable = Partial<Omit<ShareableCreation, 'recipients'>> & {
  readonly recipient?: { readonly name?: string; readonly email?: string }
  readonly document?: ReportDocument
  readonly role?: Role
}

/** Stores links as the service does, of a document made by hand. */
export async function makeShareable(
  server: TestServer,
  as: TestUser,
  { recipient, document = sharedDocument(), role = 'user', ...creation }: NewShareable = {},
): Promise<Shareable & { readonly stateKey: string }> {
  const { clientUID, userUID, email } = as
  const actor = {
    clientUID,
    userUID,
    email,
    role,
    userName: 'Persona de pruebas',
    idSession: newId(),
    licence: 'enterprise' as const,
    licenceValidUntil: null,
    applications: applicationNames.map((application) => ({ application, role })),
    administeredGroups: [],
    actedBy: null,
    mustEnrolSecondFactor: false,
  }
  const given = shareableCreationSchema.parse({
    templateType: 'billComparisonResult',
    source: { entity: 'comparison', idEntity: newId() },
    recipients: recipient ? [recipient] : [],
    ...creation,
  })
  const { platform } = server
  const stored = await platform.database.withTenant({ clientUID, userUID }, (tx) =>
    storeShareables({ tx, actor, platform, audit: async () => {} }, given, {
      document,
      data: noData,
      templateIdentifier: 'ahorro-completo',
    }),
  )
  const shareable = only(stored)
  return { ...shareable, stateKey: shareable.stateKey ?? '' }
}

type Address = { readonly templateIdentifier: string; readonly stateKey: string }
type Headers = Readonly<Record<string, string>>
const paramsOf = ({ templateIdentifier, stateKey }: Address) => ({ templateIdentifier, stateKey })

/** The calls of the page of a link. @param server once it is started. */
export function customerCalls(server: () => TestServer) {
  const read = (to: Address, headers: Headers = {}) =>
    server().call(publicEndpoints.getPublicShareable, { params: paramsOf(to), headers })
  const open = (to: Address, password: string, headers: Headers = {}) =>
    server().call(publicEndpoints.openPublicShareable, { params: paramsOf(to), body: { password }, headers })
  const state = (to: Address, headers: Headers = {}) =>
    server().call(publicEndpoints.getPublicShareableState, { params: paramsOf(to), headers })
  const visit = (
    to: Address,
    body: { idVisit?: string; seconds?: Record<string, number>; access?: string } = {},
    headers: Headers = {},
  ) =>
    server().call(publicEndpoints.visitPublicShareable, {
      params: paramsOf(to),
      body,
      headers: { 'user-agent': CHROME, ...headers },
    })
  const comment = (to: Address, text = '¿Incluye el IVA?', headers: Headers = {}) =>
    server().call(publicEndpoints.commentPublicShareable, {
      params: paramsOf(to),
      body: { name: 'Ana Ruiz', text },
      headers,
    })
  const comments = (to: Address) =>
    server().call(publicEndpoints.listPublicShareableComments, { params: paramsOf(to) })
  const accept = (to: Address, contentVersion = 1, email = 'ana@cliente.example', nif = '12345678Z') =>
    server().call(publicEndpoints.requestShareableAcceptance, {
      params: paramsOf(to),
      body: { contentVersion, name: 'Ana Ruiz Gil', nif, email },
    })
  const confirm = (to: Address, code: string) =>
    server().call(publicEndpoints.confirmShareableAcceptance, {
      params: paramsOf(to),
      body: { code },
      headers: { 'user-agent': CHROME },
    })
  return { read, open, state, visit, comment, comments, accept, confirm }
}
