import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Sector } from './sectors.ts';

/**
 * Codes of shares that are or were listed in Jakarta. Invented companies must never carry one: invented figures
 * must not appear under a real company's code.
 */
const CODES = `
AADI AALI ABBA ABDA ABMM ACES ACRO ACST ADCP ADES ADFO ADHI ADMF ADMG ADMR ADRO AEGS AGAR AGII AGRO AGRS
AHAP AIMS AISA AKKU AKPI AKRA AKSI ALDO ALII ALKA ALMI ALTO AMAG AMAN AMAR AMFG AMIN AMMN AMMS AMOR
AMRT ANDI ANJT ANTM APEX APIC APII APLI APLN ARCI AREA ARGO ARII ARKA ARKO ARMY ARNA ARTA ARTI ARTO
ASBI ASDM ASGR ASHA ASII ASJT ASLC ASLI ASMI ASPI ASPR ASRI ASRM ASSA ATAP ATIC ATLA AUTO AVIA AWAN
AXIO AYAM AYLS BABP BABY BACA BAIK BAJA BALI BANK BAPA BAPI BATA BATR BAUT BAYU BBCA BBHI BBKP BBLD
BBMD BBNI BBRI BBRM BBSI BBSS BBTN BBYB BCAP BCIC BCIP BDKR BDMN BEBS BEEF BEER BEKS BELI BELL BESS
BEST BFIN BGTG BHAT BHIT BIKA BIKE BIMA BINA BINO BIPI BIPP BIRD BISI BJBR BJTM BKDP BKSL BKSW BLES
BLOG BLTA BLTZ BLUE BMAS BMBL BMHS BMRI BMSR BMTR BNBA BNBR BNGA BNII BNLI BOAT BOBA BOGA BOLA BOLT
BOSS BPFI BPII BPTR BRAM BREN BRIS BRMS BRNA BRPT BRRC BSBK BSDE BSIM BSML BSSR BSWD BTEK BTEL BTON
BTPN BTPS BUAH BUDI BUKA BUKK BULL BUMI BUVA BVIC BWPT BYAN CAKK CAMP CANI CARE CARS CASA CASH CASS
CBDK CBMF CBPE CBRE CBUT CCSI CDIA CEKA CENT CFIN CGAS CHEK CHEM CHIP CINT CITA CITY CLAY CLEO CLPI
CMNP CMNT CMPP CMRY CNKO CNMA CNTB CNTX COAL COCO COIN COWL CPIN CPRI CPRO CRAB CRSN CSAP CSIS CSMI
CSRA CTBN CTRA CTTH CUAN CYBR DAAZ DADA DART DATA DAYA DCII DEAL DEFI DEPO DEWA DEWI DFAM DGIK DGNS
DGWG DIGI DILD DIVA DKFT DKHH DLTA DMAS DMMX DMND DNAR DNET DOID DOOH DOSS DPNS DPUM DRMA DSFI DSNG
DSSA DUCK DUTI DVLA DWGL DYAN EAST ECII EDGE EKAD ELIT ELPI ELSA ELTY EMAS EMDE EMTK ENAK ENRG ENVY
ENZO EPAC EPMT ERAA ERAL ERTX ESIP ESSA ESTA ESTI ETWA EURO EXCL FAPA FAST FASW FILM FIMP FIRE FISH
FITT FLMC FMII FOLK FOOD FORE FORU FPNI FREN FUJI FUTR FWCT GAMA GDST GDYR GEMA GEMS GGRM GGRP GHON GIAA
GJTL GLOB GLVA GMFI GMTD GOLD GOLF GOLL GOOD GOTO GPRA GPSO GRIA GRPH GRPM GSMF GTBO GTRA GTSI
GULA GUNA GWSA GZCO HADE HAIS HAJJ HALO HATM HBAT HDFA HDIT HDTX HEAL HELI HERO HEXA HGII HILL HITS HKMU
HMSP HOKI HOME HOMI HOPE HOTL HRME HRTA HRUM HUMI HYGN IATA IBFN IBOS IBST ICBP ICON IDEA IDPR IFII
IFSH IGAR IIKP IKAI IKAN IKBI IKPM IMAS IMJS IMPC INAF INAI INCF INCI INCO INDF INDO INDR INDS INDX
INDY INET INKP INOV INPC INPP INPS INRU INTA INTD INTP IOTF IPAC IPCC IPCM IPOL IPPE IPTV IRRA IRSX
ISAP ISAT ISEA ISSP ITIC ITMA ITMG JARR JAST JATI JAWA JAYA JECC JGLE JIHD JKON JKSW JMAS JPFA JRPT JSKY
JSMR JSPT JTPE KAEF KAQI KARW KAYU KBAG KBLI KBLM KBLV KBRI KDSI KDTN KEEN KEJU KETR KIAS KICI KIJA
KING KINO KIOS KJEN KKES KKGI KLAS KLBF KLIN KMDS KMTR KOBX KOCI KOIN KOKA KONI KOPI KOTA KPAL KPAS KPIG
KRAH KRAS KREN KRYA KSIX KUAS LABA LABS LAJU LAND LAPD LCGP LCKM LEAD LFLO LIFE LINK LION LIVE LMAS LMAX
LMPI LMSH LOPI LPCK LPGI LPIN LPKR LPLI LPPF LPPS LRNA LSIP LTLS LUCK LUCY MABA MAGP MAHA MAIN MAMI MANG
MAPA MAPB MAPI MARI MARK MASA MASB MAXI MAYA MBAP MBMA MBSS MBTO MCAS MCOL MCOR MDIA MDIY MDKA MDKI MDLA
MDLN MDRN MEDC MEDS MEGA MEJA MENN MERI MERK META MFIN MFMI MGLV MGNA MGRO MHKI MICE MIDI MIKA MINA MINE
MIRA MITI MKAP MKNT MKPI MKTR MLBI MLIA MLPL MLPT MMIX MMLP MNCN MOLI MORA MPIX MPMX MPOW MPPA MPRO MPXL
MRAT MREI MSIE MSIN MSJA MSKY MSTI MTDL MTEL MTFN MTLA MTMH MTPS MTRA MTRN MTSM MTWI MUTU MYOH MYOR MYRX
MYTX NAIK NANO NASA NASI NATO NAYZ NCKL NELY NEST NETV NFCX NICE NICK NICL NIKL NINE NIPS NIRO NISP NOBU
NPGF NRCA NSSS NTBK NUSA NZIA OASA OBAT OBMD OCAP OILS OKAS OLIV OMED OMRE OPMS PACK PADA PADI PALM PAMG
PANI PANR PANS PART PBID PBRX PBSA PCAR PDES PDPP PEGE PEHA PEVE PGAS PGEO PGJO PGLI PGUN PICO PIPA
PJAA PJHB PKPK PLAN PLAS PLIN PMJS PMMP PMUI PNBN PNBS PNGO PNIN PNLF PNSE POLA POLI POLL POLU POLY
POOL PORT POSA POWR PPGL PPRE PPRI PPRO PRAS PRAY PRDA PRIM PSAB PSAT PSDN PSGO PSKT PSSI PTBA PTDU PTIS
PTMP PTMR PTPP PTPS PTPW PTRO PTSN PTSP PUDP PURA PURE PURI PWON PYFA PZZA RAAM RAFI RAJA RALS RANC
RATU RBMS RCCC RDTX REAL RELF RELI RGAS RICY RIGS RIMO RISE RLCO RMBA RMKE RMKO ROCK RODA RONY ROTI RSCH
RSGK RUIS RUNS SAFE SAGE SAME SAMF SAPX SATU SBAT SBMA SCBD SCCO SCMA SCNP SCPI SDMU SDPC SDRA SEMA SFAN
SGER SGRO SHID SHIP SICO SIDO SILO SIMA SIMP SINI SIPD SKBM SKLT SKRN SKYB SLIS SMAR SMBR SMCB SMDM
SMDR SMGA SMGR SMIL SMKL SMKM SMLE SMMA SMMT SMRA SMRU SMSM SNLK SOCI SOFA SOHO SOLA SONA SOSS SOTS
SOUL SPMA SPRE SPTO SQBB SQBI SQMI SRAJ SRIL SRSN SRTG SSIA SSMS SSTM STAA STAR STRK STTP SUGI SULI SUNI
SUPA SUPR SURE SURI SWAT SWID TALF TAMA TAMU TAPG TARA TAXI TAYS TBIG TBLA TBMS TCID TCPI TDPM TEBE TECH
TELE TFAS TFCO TGKA TGRA TGUK TIFA TINS TIRA TIRT TKIM TLDN TLKM TMAS TMPI TMPO TNCA TOBA TOOL TOPS TOSK
TOTL TOTO TOWR TOYS TPIA TPMA TRAM TRGU TRIL TRIM TRIN TRIO TRIS TRJA TRON TRST TRUE TRUK TRUS TSPC
TUGU TURI TYRE UANG UCID UDNG UFOE ULTJ UNIC UNIQ UNIT UNSP UNTD UNTR UNVR URBN UVCR VAST VERN VICI VICO
VINS VISI VIVA VKTR VOKS VRNA VTNY WAPO WBSA WEGE WEHA WGSH WICO WIDI WIFI WIIM WIKA WINE WINR WINS
WIRG WMPP WMUU WOMF WOOD WOWS WSBP WSKT WTON YELO YOII YPAS YULE YUPI ZATA ZEUS ZBRA ZINC ZONE ZYRX
IHSG LQ45 IDXV
`;

const REAL_CODES: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/));

/** Whether a code belongs, or belonged, to a real company or index. */
export const isRealCode = (code: string): boolean => REAL_CODES.has(code);

/** Plants, birds and old words that no large listed group trades under. */
const FIRST = (
  'Anggara Andaru Bangau Baruna Bawana Bestari Bimantara Candrika Cantika Cemara Daksina Danurdara Darmaga Elok ' +
  'Endraswara Gading Gelatik Gempita Giriwana Handaru Haruka Indrakila Jatayu Jembar Kamboja Kandara Kepodang ' +
  'Ketapang Kirana Kumala Kutilang Larasati Lembayung Limasan Lokatara Mahameru Mangrove Manyar Maruta Mayapada ' +
  'Melur Mentari Murai Nawasena Ngarai Niscala Padmasari Pandega Parahita Pawana Pradana Prenjak Pringgadani ' +
  'Pusaka Rawamangun Rengganis Rukmini Sabana Samaya Sangkala Sasmita Sawitri Sekarwangi Selasar Semesta Srikandi ' +
  'Suryakanta Swasamita Tanjungsari Taruma Telaga Trembesi Tunjung Ulin Waringin Widuri Wiratama Yudistira Zamrud'
).split(' ');
const SECOND = (
  'Abadi Adiluhung Amerta Angkasa Bersama Cahaya Cipta Dinamika Gemilang Harmoni Internasional Jaya Kreasi Kusuma ' +
  'Mandala Mandiri Megah Mulia Nagari Niaga Nusa Pertiwi Perkasa Pratama Prima Raharja Sakti Santosa Sejati ' +
  'Selaras Sentral Tama Tunggal Unggul Utama Wibawa'
).split(' ');

/** Names and codes that are taken. */
export type NameRegister = { readonly codes: Set<string>; readonly names: Set<string> };

export const nameRegister = (taken: readonly { readonly code: string; readonly name: string }[]): NameRegister => ({
  codes: new Set(taken.map((company) => company.code)),
  names: new Set(taken.map((company) => company.name)),
});

/** A unique company: its name by sector, and a code of four letters from the name. */
export function inventCompany(
  random: SeededRandom,
  register: NameRegister,
  sector: Sector,
): { code: string; name: string } {
  for (;;) {
    const first = random.pick(FIRST);
    const last = random.pick(sector.words);
    const name = random.chance(0.6) ? `${first} ${random.pick(SECOND)} ${last}` : `${first} ${last}`;
    if (register.names.has(name)) continue;
    const code = codeFor(name, register, random);
    if (!code) continue;
    register.names.add(name);
    register.codes.add(code);
    return { code, name };
  }
}

function codeFor(name: string, register: NameRegister, random: SeededRandom): string | null {
  const words = name.toUpperCase().split(' ');
  const [first = '', second = '', third = ''] = words;
  const consonants = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[AEIOU]/g, '');
  const tries = [
    first.slice(0, 4),
    consonants(first).slice(0, 4),
    `${first.slice(0, 3)}${second[0]}`,
    `${first.slice(0, 2)}${second.slice(0, 2)}`,
    `${consonants(first).slice(0, 2)}${second[0]}${third[0] ?? second.at(-1)}`,
    `${consonants(first).slice(0, 3)}${third[0] ?? second[0]}`,
    `${first[0]}${consonants(second).slice(0, 3)}`,
  ];
  for (let spare = 0; spare < 8; spare += 1) {
    const rest = name.toUpperCase().replaceAll(' ', '').slice(1);
    const at = random.integer(0, rest.length - 3);
    tries.push(`${first[0]}${rest.slice(at, at + 3)}`);
  }
  return tries.find((code) => /^[A-Z]{4}$/.test(code) && !isRealCode(code) && !register.codes.has(code)) ?? null;
}
