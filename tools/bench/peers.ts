/** @returns the pages to measure beside ours, as `PEER` names them: `name=http://localhost:3000/,other=…`. */
export function peersFromEnvironment(
  text = process.env['PEER'] ?? '',
): readonly (readonly [name: string, url: string])[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name, url] = /^\s*([\w.-]+)=(http:\/\/\S+)\s*$/.exec(part) ?? [];
      if (!name || !url)
        throw new Error(`PEER must be name=http://localhost:PORT/path, several with commas; "${part}" is not.`);
      if (!['localhost', '127.0.0.1'].includes(new URL(url).hostname))
        throw new Error(`PEER ${name} must run on this machine: the slow link leads nowhere else.`);
      return [name, url.replace('//localhost', '//127.0.0.1')] as const;
    });
}
