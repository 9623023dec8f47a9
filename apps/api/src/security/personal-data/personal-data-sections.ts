import type { SubjectKind } from '@vatio/protocol/security/personal-data/personal-data.schema'

/**
 * What is told about a person, part by part: a select of one jsonb column `row`, with the company as `$1` and
 * the person as `$2`. A test compares the parts with the catalogue, so that a new table is not forgotten.
 */
type Sections = Readonly<Record<string, string>>

const POINTS = `select id_consumption_point from consumption_points where client_uid = $1 and id_client = $2`
const CONTRACTS = `select id_contract_info from contracts where client_uid = $1 and id_consumption_point in (${POINTS})`
const COMPARISONS = `select id_comparison from comparisons
  where client_uid = $1 and (id_client = $2 or id_consumption_point in (${POINTS}))`
const TOLD = `- 'client_uid' - 'search_text' - 'version'`

const ofClient: Sections = {
  cliente: `select to_jsonb(c) ${TOLD} as row from clients c where c.client_uid = $1 and c.id_client = $2`,
  puntosDeConsumo: `select to_jsonb(p) ${TOLD} as row from consumption_points p
    where p.client_uid = $1 and p.id_client = $2 order by p.creation_timestamp`,
  contratos: `select to_jsonb(k) ${TOLD} as row from contracts k
    where k.client_uid = $1 and k.id_consumption_point in (${POINTS}) order by k.creation_timestamp`,
  estadosDeContrato: `select to_jsonb(r) ${TOLD} as row from contract_state_registers r
    where r.client_uid = $1 and r.id_contract_info in (${CONTRACTS}) order by r.creation_timestamp`,
  serviciosAuxiliares: `select to_jsonb(l) ${TOLD} || jsonb_build_object('name', s.name) as row
    from contract_auxiliary_services l
    join auxiliary_services s on s.client_uid = l.client_uid and s.id_auxiliary_service = l.id_auxiliary_service
    where l.client_uid = $1 and l.id_contract_info in (${CONTRACTS}) order by l.creation_timestamp`,
  curvas: `select to_jsonb(v) ${TOLD} as row from consumption_curves v
    where v.client_uid = $1 and v.id_consumption_point in (${POINTS}) order by v.year`,
  curvasPorDias: `select to_jsonb(d) ${TOLD} as row from consumption_curve_days d
    where d.client_uid = $1 and d.id_consumption_point in (${POINTS}) order by d.date`,
  comparativas: `select to_jsonb(s) ${TOLD} as row from comparisons s
    where s.client_uid = $1 and s.id_comparison in (${COMPARISONS}) order by s.creation_timestamp`,
  respuestasDeProveedores: `select to_jsonb(a) - 'client_uid' as row from supply_answers a
    where a.client_uid = $1 and (
      a.cups20 in (select cups20 from consumption_points where client_uid = $1 and id_client = $2)
      or a.holder = (select dni_or_cif from clients where client_uid = $1 and id_client = $2))
    order by a.answered_at`,
  emails: `select to_jsonb(m) - 'client_uid' - 'sealed_body' as row from mail_messages m
    where m.client_uid = $1 and lower(m.recipient) = (
      select lower(email) from clients where client_uid = $1 and id_client = $2) order by m.created_at`,
  auditoria: `select jsonb_build_object('fecha', e.at, 'accion', e.action, 'registro', e.entity,
      'id', e.id_entity, 'antes', e.before, 'despues', e.after) as row
    from audit_events e
    where e.client_uid = $1 and e.id_entity in (
      select $2::uuid::text union select id_consumption_point::text from (${POINTS}) p
      union select id_contract_info::text from (${CONTRACTS}) k
      union select id_comparison::text from (${COMPARISONS}) s)
    order by e.id_audit_event`,
}

const OWN = 'client_uid = $1 and user_uid = $2'
const ofUser: Sections = {
  usuario: `select to_jsonb(u) ${TOLD} - 'password_hash' - 'pending_email_token' as row from users u where ${OWN}`,
  aplicaciones: `select to_jsonb(a) - 'client_uid' as row from user_applications a where ${OWN}`,
  grupos: `select to_jsonb(m) - 'client_uid' || jsonb_build_object('nombre', g.name) as row
    from users_to_groups m join groups g on g.client_uid = m.client_uid and g.id_group = m.id_group
    where m.client_uid = $1 and m.user_uid = $2`,
  comercial: `select to_jsonb(c) ${TOLD} as row from commercials c where ${OWN}`,
  sesiones: `select to_jsonb(s) - 'client_uid' as row from sessions s where ${OWN} order by s.created_at`,
  consentimientos: `select to_jsonb(c) - 'client_uid' as row from consents c where ${OWN} order by c.at`,
  segundoFactor: `select jsonb_build_object('activoDesde', f.confirmed_at) as row from second_factors f where ${OWN}`,
  avisos: `select to_jsonb(n) - 'client_uid' as row from notifications n where ${OWN} order by n.id_notification`,
  preferenciasDeAvisos: `select to_jsonb(p) - 'client_uid' as row from notification_preferences p where ${OWN}`,
  dashboards: `select to_jsonb(d) ${TOLD} as row from dashboard_views d where ${OWN} order by d.creation_timestamp`,
  trabajos: `select jsonb_build_object('tipo', j.kind, 'pedido', j.created_at, 'estado', j.state) as row
    from job_runs j where ${OWN} order by j.created_at`,
  emails: `select to_jsonb(m) - 'client_uid' - 'sealed_body' as row from mail_messages m
    where m.client_uid = $1 and lower(m.recipient) = (select lower(email) from users where ${OWN})
    order by m.created_at`,
  auditoria: `select jsonb_build_object('fecha', e.at, 'accion', e.action, 'registro', e.entity,
      'id', e.id_entity, 'ip', e.ip, 'sobreLaPersona', e.id_entity = $2::uuid::text,
      'antes', case when e.id_entity = $2::uuid::text then e.before end,
      'despues', case when e.id_entity = $2::uuid::text then e.after end) as row
    from audit_events e where e.client_uid = $1 and (e.user_uid = $2 or e.id_entity = $2::uuid::text)
    order by e.id_audit_event`,
}

export const personalDataSections: Readonly<Record<SubjectKind, Sections>> = {
  client: ofClient,
  user: ofUser,
}

/** Tables that name a person and are told in no part, with the reason. */
export const untoldTables: Readonly<Record<string, string>> = {
  idempotency_keys: 'repeated calls of one day, keys without contents',
  recovery_codes: 'hashes of secrets',
  user_directory: 'the same e-mail again',
  reset_token_directory: 'hashes of secrets',
  validation_token_directory: 'hashes of secrets',
  login_challenge_directory: 'hashes of secrets',
  google_identity_directory: 'the number that Google gave the account',
}
