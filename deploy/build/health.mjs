// node health.mjs [healthz|readyz] [seconds]: ends with 0 once the portal of this machine answers there, else with 1.
const [, , path = 'healthz', patience = '0'] = process.argv;
const address = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/${path}`;
const until = Date.now() + Number(patience) * 1_000;

const isWell = () =>
  fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let well = await isWell();
while (!well && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  well = await isWell();
}
process.exitCode = well ? 0 : 1;
