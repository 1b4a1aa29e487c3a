import { randomInt } from 'node:crypto';
import { invitationCode, printedInvitationCode } from '@portal/domain/activation/invitation-code';
import { insertInvitation } from '../../features/activation/invitations.repository.ts';
import { invitationHash } from '../../features/activation/sign-up-client.ts';
import { type Command, idIn } from '../command.ts';

const daysValid = 28;

export const invitationCommand: Command = {
  summary: 'Create an invitation for a client; --sent-to-contact if it goes to an address or number on their record',
  usage: 'invitation <clientId> [--sent-to-contact]',
  async run({ database, config, args }) {
    const clientId = idIn(args[0]);
    const code = invitationCode(Array.from({ length: 9 }, () => randomInt(32)));
    const sentToContact = args.includes('--sent-to-contact');
    const codeHash = invitationHash(code);
    if (!(await insertInvitation(database, { codeHash, clientId, sentToContact, days: daysValid })))
      return `There is no active client with the number ${clientId}.`;
    return `${printedInvitationCode(code)}  works once, for ${daysValid} days, with the last name: ${config.webOrigin}/invite?rc=${code}`;
  },
};
