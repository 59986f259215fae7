const isPrivateIpv4 = (ip: string) =>
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(ip)

/** Whether an address is of the machine itself or of a network behind it, which says nothing about a place. */
export const isLocalAddress = (ip: string) =>
  ip === '::1' || /^f[cd][\da-f]{2}:/i.test(ip) || /^fe80:/i.test(ip) || isPrivateIpv4(ip.replace(/^::ffff:/i, ''))
