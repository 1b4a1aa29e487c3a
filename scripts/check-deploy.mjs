import { launch } from './lib/launch.mjs';

const usage = `npm run check-deploy

Lets nginx, HAProxy and systemd judge the files in deploy. Needs
  apt-get install nginx-light haproxy systemd openssl`;

await launch('scripts/run/check-deploy.ts', { usage, hasArguments: false });
