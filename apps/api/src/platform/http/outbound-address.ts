import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address of a third party is refused. */
export class AddressRefused extends Error {
  constructor() {
    super('address is not a public one')
    this.name = 'AddressRefused'
  }
}

const notPublic = new BlockList()
// IANA special-purpose registry (RFC 6890 and successors): own, private, local, test and reserved networks.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

// Names that always resolve to the own machine or network.
const LOCAL_NAME = /\.(?:localhost|local|internal|lan|home\.arpa)$/

/** Whether an IP address is public: unicast, and in no special-purpose network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      // Only global unicast: which excludes loopback, link-local, unique-local and every mapped form of IPv4.
      return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Validates the address of a third party as a person typed it: https, no user name in it, no private IP
 * address. The resolved addresses are checked when the connection is opened, by {@link lookUpPublicly}.
 *
 * @param privateHosts `host:port` of exceptions, also over plain http.
 * @throws AddressRefused
 */
export function parseOutboundAddress(text: string, privateHosts: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') throw new AddressRefused()
  if (isPrivateHost(url, privateHosts)) return url
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  const isGood = isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host)
  if (url.protocol !== 'https:' || !isGood) {
    throw new AddressRefused()
  }
  return url
}

/** Whether the operator has listed an address as an exception. */
export function isPrivateHost(url: URL, privateHosts: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return /^https?:$/.test(url.protocol) && privateHosts.includes(`${url.hostname}:${port}`)
}

export type Resolver = (
  name: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name for a connection and refuses it where any of its addresses is not public. The connection
 * uses the checked address, which prevents DNS rebinding.
 */
export function publicLookup(resolve: Resolver = lookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new AddressRefused(), [])
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
