import { connect, createServer, type Socket } from 'node:net';

type To = { readonly host: string; readonly port: number };

/** Does not listen until `open`. */
export const createRelay = (port: number, to: To) => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    const far = keep(connect(to));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => near.write(data));
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    open: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    cut,
    openSockets: () => sockets.size,
    freeze(): void {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw(): void {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};
