import { readFileSync } from 'node:fs'
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import { type ChannelCredentials, credentials } from '@grpc/grpc-js'

export type Address = ReturnType<typeof addressOf>

/**
 * Reads `esdb://` and `kurrentdb://` connection strings, `+discover` included, with the options that EventStoreDB's own
 * clients know. Throws when it is not one; the message never holds the password.
 */
export function addressOf(url: string) {
  const options = parse(url.trim().replace(/^kurrentdb(?=[+:])/, 'esdb'))
  const { hosts, dnsDiscover, defaultCredentials: login } = options
  const secure = options.tls !== false
  return {
    /** The one node, unless a cluster is to be asked for its leader. */
    node: hosts.length === 1 && !dnsDiscover ? hosts[0] : undefined,
    cluster: {
      ...(dnsDiscover ? { discover: hosts[0]! } : { endpoints: hosts }),
      nodePreference: options.nodePreference,
      // One round of discovery; the caller retries.
      maxDiscoverAttempts: 1,
      discoveryInterval: 50,
      gossipTimeout: Math.min(options.gossipTimeout ?? 2, 2),
    },
    channel: channelCredentials(secure, options),
    // As everywhere with EventStoreDB, a password never goes over an open line.
    authorization:
      secure && login
        ? `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`
        : undefined,
    name: options.connectionName,
    keepAlive: {
      interval: options.keepAliveInterval ?? 10_000,
      timeout: options.keepAliveTimeout ?? 10_000,
    },
  }
}

function parse(url: string) {
  try {
    return parseConnectionString(url)
  } catch {
    throw new Error(
      'the address of EventStoreDB must look like esdb://host:2113?tls=false or esdb+discover://user:password@cluster:2113',
    )
  }
}

function channelCredentials(
  secure: boolean,
  { tlsCAFile, userCertFile, userKeyFile }: ReturnType<typeof parseConnectionString>,
): ChannelCredentials {
  const read = (file: string | undefined) => (file ? readFileSync(file) : null)
  return secure
    ? credentials.createSsl(read(tlsCAFile), read(userKeyFile), read(userCertFile))
    : credentials.createInsecure()
}
