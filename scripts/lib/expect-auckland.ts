// Without this the tests of `domain-in-auckland` would pass in any time zone.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone !== 'Pacific/Auckland') throw new Error(`These tests run in ${zone}, not in Auckland`);
