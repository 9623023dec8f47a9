import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { databaseRoles } from '../db/roles.ts'

/** Task name of every job in the queue; its kind is in the run's row. */
export const TENANT_JOB = 'tenant_job'

/** Serialises nodes that start together. */
const INSTALL_LOCK = 7_241_003

// The queue's own attempts never end: parking is decided by the run's row.
const FUNCTIONS = `
  create schema if not exists vatio_queue;
  create or replace function vatio_queue.enqueue(id_job_run uuid, run_at timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare tenant uuid := nullif(current_setting('app.client_uid', true), '')::uuid;
    begin
      if tenant is null then raise exception 'a job needs a tenant'; end if;
      perform graphile_worker.add_job(
        '${TENANT_JOB}',
        json_build_object('clientUID', tenant, 'idJobRun', id_job_run),
        run_at => enqueue.run_at,
        max_attempts => 32767,
        job_key => id_job_run::text,
        job_key_mode => 'unsafe_dedupe');
    end $$;
  create or replace function vatio_queue.remove(id_job_run uuid) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform graphile_worker.remove_job(j.key)
      from graphile_worker._private_jobs j
      where j.key = id_job_run::text
        and j.payload->>'clientUID' = nullif(current_setting('app.client_uid', true), '');
    end $$;
  revoke all on schema vatio_queue from public;
  revoke all on all functions in schema vatio_queue from public;
  grant usage on schema vatio_queue to ${databaseRoles.runtime};
  grant execute on all functions in schema vatio_queue to ${databaseRoles.runtime};
`

/**
 * Migrates the schemas of the queue, as the jobs role that owns them. The runtime role can only call two
 * functions: enqueue a run of its tenant, and remove one.
 */
export async function installQueue(jobsUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: jobsUrl, max: 2, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [INSTALL_LOCK])
      await runMigrations({ pgPool: pool })
      await client.query(FUNCTIONS)
    } finally {
      // Ends the session, and with it the lock.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
