/** Somebody changed their mind, or there was nothing to choose from. */
export class Cancelled extends Error {}

/** Browsers know passkeys for names of sites, not for bare addresses. */
export function isAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[');
}

export function available(): boolean {
  return 'PublicKeyCredential' in window && !isAddress(location.hostname);
}

type Json = Record<string, unknown>;

interface Described {
  id: string;
  type: PublicKeyCredentialType;
}

/** A new passkey, for what the server asks in WebAuthn's own JSON. */
export async function make(asked: Json): Promise<Json> {
  const options = asked as unknown as PublicKeyCredentialCreationOptionsJSON;
  const user = { ...options.user, id: bytes(options.user.id) };
  const made = await navigator.credentials
    .create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytes(options.challenge),
        user,
        excludeCredentials: described(asked.excludeCredentials),
      },
    })
    .catch(cancelled);
  const { credential, response } = read(made, AuthenticatorAttestationResponse);
  return told(credential, { attestationObject: text(response.attestationObject) });
}

/** The server's question signed by a passkey that the person chooses. */
export async function sign(asked: Json): Promise<Json> {
  const options = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
  const chosen = await navigator.credentials
    .get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: bytes(options.challenge),
        allowCredentials: described(asked.allowCredentials),
      },
    })
    .catch(cancelled);
  const { credential, response } = read(chosen, AuthenticatorAssertionResponse);
  return told(credential, {
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
  });
}

function cancelled(error: unknown): never {
  throw new Cancelled(String(error));
}

function read<R extends AuthenticatorResponse>(
  given: Credential | null,
  kind: new () => R,
): { credential: PublicKeyCredential; response: R } {
  if (!(given instanceof PublicKeyCredential) || !(given.response instanceof kind)) throw new Cancelled();
  return { credential: given, response: given.response };
}

function told(credential: PublicKeyCredential, more: Record<string, string>): Json {
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    response: { clientDataJSON: text(credential.response.clientDataJSON), ...more },
    clientExtensionResults: {},
  };
}

function described(list: unknown): PublicKeyCredentialDescriptor[] {
  return ((list ?? []) as Described[]).map(({ id, type }) => ({ id: bytes(id), type }));
}

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
