const IPV6_GROUPS = 8;
const SUBNET_GROUPS = 4;
const SITE_GROUPS = 3;

/** The network of an address. An IPv6 subscriber has 2^64 addresses, and a site has 65,536 networks. */
export interface Network {
  /** An IPv4 address, or an IPv6 /64. */
  readonly subnet: string;
  /** The IPv6 /48 that contains it; null for IPv4. */
  readonly site: string | null;
}

/** The network of an address. Anything except an IPv6 address is a separate network. */
export function networkOf(address: string): Network {
  const groups = groupsOf(address);
  if (!groups) return { subnet: address, site: null };
  return {
    subnet: `${groups.slice(0, SUBNET_GROUPS).join(':')}::/64`,
    site: `${groups.slice(0, SITE_GROUPS).join(':')}::/48`,
  };
}

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(address: string): readonly string[] | null {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!/^[0-9a-f:]+$/.test(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const left = partsOf(head);
  const right = partsOf(tail ?? '');
  const missing = tail === undefined ? 0 : IPV6_GROUPS - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.length === IPV6_GROUPS ? groups.map(group => group.replace(/^0+(?=.)/, '')) : null;
}

const partsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
