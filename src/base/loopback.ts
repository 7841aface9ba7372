/** True if an address leads to the machine itself, so that no other device can open it. */
export const isLoopback = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'file:' || /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
